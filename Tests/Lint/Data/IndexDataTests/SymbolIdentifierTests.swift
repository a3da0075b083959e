import Testing

@testable import IndexData

/// Identifiers from the index of a compiled package.
@Suite struct SymbolIdentifierTests {
  private static let modules: Set<String> = ["Lib", "Ext", "Use", "ArticlesPresentation"]

  private func origin(_ usr: String) -> SymbolIdentifier.Origin {
    var names = ModuleNames(Self.modules)
    return Array(usr.utf8).withUnsafeBufferPointer { SymbolIdentifier.origin(of: $0, &names) }
  }

  @Test(arguments: [
    ("s:3Lib3BoxV", "Lib"),
    ("s:3Lib5takesyyxAA1QRzlF", "Lib"),
    ("s:3Lib3BoxV3ExtE13stringLiteralACSS_tcfc", "Ext"),
    ("s:3Lib1PP3ExtE3reqyyF", "Ext"),
    ("s:3Lib3BoxV3ExtE6sharedACvpZ", "Ext"),
    ("s:Si", "Swift"),
    ("s:STs8IteratorSTQzRszrlE04makeA0xyF", "Swift"),
    ("s:STsE19underestimatedCountSivp", "Swift"),
    ("s:s26DefaultStringInterpolationV3ExtE06appendC03boxySi_tF", "Ext"),
    ("s:Sy20FoundationEssentialsE10components11separatedBySaySSGqd___tSyRd__lF", "FoundationEssentials"),
    ("s:20FoundationEssentials4DateVACycfc", "FoundationEssentials"),
    ("s:ScA", "_Concurrency"),
    ("s:14ArticlesDomain7ArticleV0A12PresentationE4rowsSivp", "ArticlesPresentation"),
    ("s:So8NSObjectC10FoundationE4nameSSvp", "Foundation"),
    ("s:SS10FoundationE6format_S2Sh_s7CVarArg_pdtcfc", "Foundation"),
    // A nested type, and a private one.
    ("s:3Lib5OuterV5InnerO1ayA2EmF", "Lib"),
    ("s:3Lib5OuterV5Inner33_57FE4F212AC5AC936453087786E1FD8CLLV3ExtE1fyyF", "Ext"),
    // An extension with conditions, and a member with the name of a module.
    ("s:3Lib3BoxV3ExtSiRszlE4moreyyF", "Ext"),
    ("s:3Lib3BoxV3ExtSivp", "Lib"),
    ("c:@M@Core@objc(cs)User", "Core"),
    ("c:@M@Foundation", "Foundation"),
  ])
  func `finds the module that declares a symbol`(usr: String, module: String) {
    guard case .swift(module, _) = origin(usr) else {
      Issue.record("the module is another one")
      return
    }
  }

  @Test(arguments: [
    ("s:3Lib3BoxV", false), ("s:3Lib5takesyyxAA1QRzlF", false), ("s:Si", false), ("s:3Lib3BoxVACycfc", true),
    ("s:3Lib5OuterV5InnerO", true), ("s:SS10FoundationE6format_S2Sh_s7CVarArg_pdtcfc", true),
    ("s:3Lib3BoxV3ExtE4moreyyF", true),
  ])
  func `distinguishes members of types from other symbols`(usr: String, isMember: Bool) {
    guard case .swift(_, isMember) = origin(usr) else {
      Issue.record("a member counts as another symbol, or the other way round")
      return
    }
  }

  @Test(arguments: ["c:@F@strlen", "c:objc(cs)NSObject", "c:unistd.h@T@off_t"])
  func `a declaration in a header has no module in its identifier`(usr: String) {
    #expect(origin(usr) == .header)
  }

  @Test(arguments: [
    "", "s:", "s:99Lib", "s:0", "s:0a", "s:00Lib", "s:3Li", "s:e:s:3Lib3BoxV", "x:3Lib", "s:S",
  ])
  func `an invalid identifier has no module`(usr: String) {
    #expect(origin(usr) == .unknown)
  }

  @Test func `an identifier of a megabyte is read in linear time`() {
    let nested = "s:3Lib" + String(repeating: "3ExtV", count: 200_000)
    #expect(origin(nested) == .swift(module: "Lib", isMember: true))
  }
}
