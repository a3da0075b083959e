// Declarations of Apple's framework that this repository uses, for `scripts/checks/check-apple-code`. Nothing runs them.
// The aliases stand in for bridging, which Linux doesn't have.
// Source: https://developer.apple.com/documentation/security/keychain_services

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = Any
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300

public let kSecClass: CFString = ""
public let kSecClassGenericPassword: CFString = ""
public let kSecAttrService: CFString = ""
public let kSecAttrAccount: CFString = ""
public let kSecAttrAccessible: CFString = ""
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = ""
public let kSecReturnData: CFString = ""
public let kSecValueData: CFString = ""

@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }

@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError() }

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError() }
