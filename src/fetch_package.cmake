# An npm package's sources, fetched by name and checked against their SHA-256.
#
# They are moved into place whole, so what stands in a folder of SKL_DEPS is always complete; several checkouts may
# share one SKL_DEPS. Included for fetch_package(), or run while we build:
#
#     cmake -D LIST=packages.txt -D DEPS=FOLDER -D PATTERNS=GLOB -P fetch_package.cmake

# The name of a package's folder: "@scope/name", "1.0" -> "name-1.0".
function(package_folder name version result)
  string(REGEX REPLACE "^@.*/" "" short_name "${name}")
  set(${result} "${short_name}-${version}" PARENT_SCOPE)
endfunction()

# fetch_package(NAME VERSION SHA256 FOLDER PATTERN...): only the files that fit a pattern are kept.
function(fetch_package name version sha256 folder)
  if(EXISTS "${folder}")
    return()
  endif()
  find_program(npm NAMES npm NO_CACHE)
  if(NOT npm)
    message(FATAL_ERROR "npm is needed to fetch ${name} ${version}: install it (Debian: npm), then try again")
  endif()
  get_filename_component(shelf "${folder}" DIRECTORY)
  string(RANDOM LENGTH 8 suffix)
  set(scratch "${shelf}/.fetching-${suffix}")
  file(MAKE_DIRECTORY "${scratch}")
  message(NOTICE "Fetching ${name} ${version}")
  execute_process(
    COMMAND "${npm}" pack --silent --ignore-scripts --pack-destination "${scratch}" "${name}@${version}"
    WORKING_DIRECTORY "${scratch}" OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE failed)
  file(GLOB archive "${scratch}/*.tgz")
  if(failed OR NOT archive)
    set(problem "'npm pack ${name}@${version}' failed (${failed}): ${output}\nCheck the network and npm's settings, then try again.")
  else()
    file(SHA256 "${archive}" actual)
    if(NOT actual STREQUAL sha256)
      set(problem "its SHA-256 is ${actual}, packages.txt says ${sha256}. Don't use what was served; try again, or ask where it came from.")
    else()
      file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${scratch}" PATTERNS ${ARGN})
      file(RENAME "${scratch}/package" "${folder}" RESULT moved)
      if(moved AND NOT EXISTS "${folder}")  # another checkout may have been faster; that's fine
        set(problem "can't move it to ${folder}: ${moved}")
      endif()
    endif()
  endif()
  file(REMOVE_RECURSE "${scratch}")
  if(problem)
    message(FATAL_ERROR "can't fetch ${name} ${version}: ${problem}")
  endif()
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  file(STRINGS "${LIST}" packages REGEX "^[^#]")
  foreach(package IN LISTS packages)
    separate_arguments(package UNIX_COMMAND "${package}")
    list(POP_FRONT package name version sha256)
    package_folder("${name}" "${version}" folder)
    fetch_package("${name}" "${version}" "${sha256}" "${DEPS}/${folder}" "${PATTERNS}")
  endforeach()
endif()
