import Foundation
import NetworkData
import Testing

@testable import FeedsData

struct FileNameTests {
  @Test(arguments: [
    ("https://e.example/a/b.mp3", "b.mp3"), ("https://e.example/", "download"),
    ("https://e.example", "download"),
    ("https://e.example/..%2F..%2Fetc%2Fpasswd", "_.._etc_passwd"),
    ("https://e.example/%2Fetc%2Fpasswd", "_etc_passwd"),
    ("https://e.example/a%00b%0A%1B%5B2J.mp3", "a_b__[2J.mp3"), ("https://e.example/.bashrc", "bashrc"),
    ("https://e.example/-rf", "rf"), ("https://e.example/-.%20-x.mp3", "x.mp3"),
    ("https://e.example/%2E%2E", "download"), ("https://e.example/--", "download"),
    ("https://e.example/a%5Cb", "a_b"), ("https://e.example/CON", "_CON"),
    ("https://e.example/nul.mp3", "_nul.mp3"), ("https://e.example/a.part", "a.part_"),
    ("https://e.example/a.PART.source", "a.PART.source_"),
    ("https://e.example/%E2%80%AEgpm.exe", "_gpm.exe"),
    ("https://e.example/Folge%201.mp3?x=/y", "Folge 1.mp3"),
  ])
  func `the name of a file is harmless`(address: String, name: String) throws {
    #expect(FileName(of: try response("", type: "", from: address), to: try url(address)).text == name)
  }

  @Test(arguments: [
    ("attachment; filename=show.mp3", "show.mp3"),
    ("attachment; filename=\"my show.mp3\"", "my show.mp3"),
    ("INLINE;FileName = \"a \\\"b\\\" \\\\c.mp3\" ; size=3", "c.mp3"),
    ("attachment; filename=\"EURO.mp3\"; filename*=UTF-8''%e2%82%ac%20rates.mp3", "€ rates.mp3"),
    ("attachment; filename*=utf-8'en'a%2Fb.mp3; filename=c.mp3", "b.mp3"),
    ("attachment; filename*=iso-8859-1''F%FC%DFe.mp3", "Füße.mp3"),
    ("attachment; filename*=UTF-8''%zz.mp3; filename=plain.mp3", "plain.mp3"),
    ("attachment; filename*=UTF-8''%FF.mp3; filename=plain.mp3", "plain.mp3"),
    ("attachment; filename*=KOI8-R''%C1.mp3; filename=plain.mp3", "plain.mp3"),
    ("attachment; filename*=UTF-8''a%; filename=plain.mp3", "plain.mp3"),
    ("attachment; filename*=plain; filename=a.mp3", "a.mp3"),
    ("attachment; filename='quoted.mp3'", "quoted.mp3"),
    ("attachment; filename=my show, part 1.mp3", "my show, part 1.mp3"),
    ("attachment; filename=\"open.mp3", "open.mp3"), ("filename=bare.mp3", "bare.mp3"),
    ("attachment; filename=a.mp3; filename=b.mp3", "a.mp3"),
    ("attachment; filename=\"a.mp3\", attachment; filename=\"b.mp3\"", "a.mp3"),
    ("attachment; filename=\"a.mp3?dest-id=754182\"", "a.mp3"),
    ("attachment; filename=\"what?\"", "what_.bin"),
    ("attachment; filename=\"../../../../evil.mp3\"", "evil.mp3"),
    ("attachment; filename=\"C:\\\\Windows\\\\evil.mp3\"", "evil.mp3"),
    ("attachment; filename=\"-rf\"", "rf.bin"), ("attachment; filename=\".bashrc\"", "bashrc.bin"),
    ("attachment; filename*=UTF-8''a%00%0D%0A%E2%80%AE%07.mp3", "a_____.mp3"),
    ("attachment; filename=\"\"", "address.mp3"), ("attachment; filename=\"../..\"", "address.mp3"),
    ("attachment; filename=\"/\"", "address.mp3"), ("attachment", "address.mp3"), ("", "address.mp3"),
    (";;;=;\"", "address.mp3"),
  ])
  func `the name comes from the header, or else from the address`(header: String, name: String) throws {
    // A test of a name without an ending needs a type that has one.
    let type = name.hasSuffix(".bin") ? "image/png" : "audio/mpeg"
    let sut = FileName(of: try response(header, type: type), to: try url("https://e.example/address.mp3"))
    #expect(sut.text == name.replacing(".bin", with: ".png"))
  }

  @Test(arguments: [
    ("Part 1.5", "audio/mpeg", "Part 1.5.mp3"), ("x", "audio/x-m4a; charset=utf-8", "x.m4a"),
    ("x", "AUDIO/OGG", "x.ogg"), ("x", "audio/opus", "x.opus"), ("x", "audio/flac", "x.flac"),
    ("x", "audio/x-wav", "x.wav"), ("x", "video/mp4", "x.mp4"), ("x", "video/webm", "x.webm"),
    ("x", "application/pdf", "x.pdf"), ("x", "application/epub+zip", "x.epub"), ("x", "image/jpeg", "x.jpg"),
    ("x", "image/png", "x.png"), ("x", "application/zip", "x.zip"), ("x", "application/octet-stream", "x"),
    ("x", "", "x"), ("x.m4b", "audio/mpeg", "x.m4b"), ("x.7z", "application/zip", "x.7z"),
    ("Mr. Smith", "audio/mpeg", "Mr. Smith.mp3"), ("x.toolongending", "audio/mpeg", "x.toolongending.mp3"),
  ])
  func `a name without an ending gets the one of its type`(given: String, type: String, name: String) throws {
    let header = "attachment; filename=\"\(given)\""
    #expect(FileName(of: try response(header, type: type), to: try url("https://e.example/a")).text == name)
  }

  @Test(arguments: [
    ("https://e.example/media/5", "https://cdn.example/128.mp3?e=1", "128.mp3"),
    ("https://e.example/show.mp3", "https://cdn.example/128.mp3", "show.mp3"),
    ("https://e.example/show", "https://cdn.example/get", "show.mp3"),
    ("https://e.example", "https://cdn.example/get", "get.mp3"),
    ("https://e.example", "https://cdn.example", "download.mp3"),
  ])
  func `the place that a server redirects to counts if only that has an ending`(
    address: String, place: String, name: String
  ) throws {
    let response = try response("", type: "audio/mpeg", from: place)
    #expect(FileName(of: response, to: try url(address)).text == name)
  }

  @Test(arguments: ["x", "ä", "x\u{301}", "👩‍👩‍👧"])
  func `a long name is shortened before its ending, also with a number`(character: String) throws {
    let long = String(repeating: character, count: 10_000) + ".mp3"
    let sut = FileName(long)
    for name in [sut.text, sut.numbered(2), FileName(String(repeating: character, count: 10_000)).text] {
      #expect((190...200).contains(name.utf8.count))
    }
    #expect(sut.text.hasSuffix(".mp3"))
    #expect(sut.numbered(2).hasSuffix(" 2.mp3"))
    let response = try response("attachment; filename=\(long.dropLast(4))", type: "audio/mpeg")
    #expect(FileName(of: response, to: try url("https://e.example")).text.hasSuffix(".mp3"))
  }

  @Test func `a character with many accents leaves a name without a leading dot`() {
    let name = FileName("x" + String(repeating: "\u{301}", count: 10_000) + ".mp3").text
    #expect(name.unicodeScalars.first == "x")
    #expect(name.utf8.count <= 200)
  }

  @Test(arguments: [
    ("a.mp3", "a 2.mp3"), ("Part 1.5", "Part 1.5 2"), ("a", "a 2"), ("a.tar.gz", "a.tar 2.gz"),
  ])
  func `a number comes before the ending`(name: String, numbered: String) {
    #expect(FileName(name).numbered(2) == numbered)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func response(
    _ header: String, type: String, from address: String = "https://e.example/address.mp3"
  ) throws -> NetworkResponse {
    NetworkResponse(
      status: 200, headers: ["content-disposition": header, "content-type": type], url: try url(address))
  }
}
