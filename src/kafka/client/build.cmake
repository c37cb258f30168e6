# Builds librdkafka's archive in a copy of its sources, with every feature named: those left out follow the machine.
#
#     cmake -D SOURCE=FOLDER -D ARCHIVE=FILE -D CC=... -D CXX=... -D LAUNCHER=... -D FLAGS=... -D KERBEROS=... -P build.cmake

get_filename_component(folder "${ARCHIVE}" DIRECTORY)
set(work "${folder}/librdkafka")
file(REMOVE_RECURSE "${work}")
file(COPY "${SOURCE}/" DESTINATION "${work}")

set(gssapi --disable-gssapi)
if(KERBEROS)
  set(gssapi --enable-gssapi)
endif()
string(JOIN " " compiler ${LAUNCHER} "${CC}")
set(settings "CC=${compiler}" "CXX=${CXX}" "CFLAGS=${FLAGS} -ffile-prefix-map=${work}=librdkafka" "LDFLAGS=${FLAGS}")

# What it prints is kept and shown where it fails.
function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${work}" OUTPUT_VARIABLE output ERROR_VARIABLE output
                  RESULT_VARIABLE failed)
  file(APPEND "${folder}/build.log" "${output}")
  if(failed)
    string(LENGTH "${output}" length)
    math(EXPR begin "${length} > 3000 ? ${length} - 3000 : 0")
    string(SUBSTRING "${output}" ${begin} -1 output)
    message(FATAL_ERROR "${output}\nlibrdkafka can't be built, see above; all of it is in ${folder}/build.log. "
                        "On Debian it needs libssl-dev, zlib1g-dev, libzstd-dev and make.")
  endif()
endfunction()

file(WRITE "${folder}/build.log" "")
run("${CMAKE_COMMAND}" -E env ${settings} ./configure --enable-static --enable-ssl --enable-zlib --enable-zstd
    ${gssapi} --disable-curl --disable-lz4-ext --disable-syslog --disable-debug-symbols --no-cache --no-download)
cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
run(make -j${processors} -C src librdkafka.a)
file(COPY_FILE "${work}/src/librdkafka.a" "${ARCHIVE}.new")
file(RENAME "${ARCHIVE}.new" "${ARCHIVE}")
