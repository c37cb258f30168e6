#include "rules/streaming_sink.h"

#include <doctest/doctest.h>

namespace skl {

TEST_SUITE("rules") {
  TEST_CASE("a path is the same in other words") {
    CHECK(normal_path("s3a://state/orders/") == "s3a://state/orders");
    CHECK(normal_path("s3a://state//orders") == "s3a://state/orders");
    CHECK(normal_path("file:///chk") == "file:/chk");
    CHECK(normal_path(" /chk/ ") == "/chk");
    CHECK(normal_path("/") == "/");
  }

  TEST_CASE("a temporary folder is told by whole names") {
    for (const char* path :
         {"/tmp", "/tmp/a", "/var/tmp/a", "file:/tmp/a", "file:///tmp/a", "dbfs:/tmp/a",
          "/dbfs/tmp/a", "/local_disk0/a", "//tmp/a", "./tmp/a"}) {
      CAPTURE(path);
      CHECK(is_temporary_path(path));
    }
    for (const char* path :
         {"/tmpfs", "s3a://bucket/tmp/a", "/data/tmp", "dbfs:/mnt/tmp", "tmp2", ""}) {
      CAPTURE(path);
      CHECK_FALSE(is_temporary_path(path));
    }
  }
}

}  // namespace skl
