// The C library of the platform, under one name.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @preconcurrency @_exported public import Musl
#else
  @preconcurrency @_exported public import Glibc
#endif

/// The stream that `opendir` returns and `readdir` reads.
#if canImport(Darwin)
  public typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
  public typealias DirectoryStream = OpaquePointer
#endif
