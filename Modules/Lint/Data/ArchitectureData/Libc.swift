// The C library of the platform, for all files of this module and of the modules that import it.
#if canImport(Glibc)
  @preconcurrency @_exported public import Glibc
#elseif canImport(Musl)
  @preconcurrency @_exported public import Musl
#else
  @_exported public import Darwin
#endif
