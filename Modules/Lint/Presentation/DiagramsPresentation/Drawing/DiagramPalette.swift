/// The colors of bands, which repeat after the last one. Red is reserved for violations.
enum DiagramPalette {
  struct Shades {
    var band: String
    var border: String
    /// The color of the band's name.
    var ink: String
    /// The color of the boxes' outlines and of the arrows that end at them.
    var line: String
  }

  static let light = [
    Shades(band: "#f1f6ff", border: "#d3e3fd", ink: "#1d4fa8", line: "#5e8fe6"),
    Shades(band: "#f6f3ff", border: "#e0d8fb", ink: "#5b3fb0", line: "#9179dd"),
    Shades(band: "#fdf6ea", border: "#f3e2bf", ink: "#8a5a06", line: "#d0973a"),
    Shades(band: "#edf8f6", border: "#c9e8e2", ink: "#10695f", line: "#3aa899"),
    Shades(band: "#f3f5f7", border: "#dbe1e8", ink: "#465366", line: "#8391a5"),
    Shades(band: "#eff8ee", border: "#cfe8cc", ink: "#2d6a2a", line: "#66ad60"),
    Shades(band: "#edf7fc", border: "#c9e6f5", ink: "#0f6289", line: "#46a3cf"),
    Shades(band: "#fcf1f9", border: "#f3d6eb", ink: "#93307a", line: "#ce77b6"),
  ]

  static let dark = [
    Shades(band: "#121b2e", border: "#213256", ink: "#9cc0ff", line: "#5b89d8"),
    Shades(band: "#1a1730", border: "#30295a", ink: "#c3b3ff", line: "#8a76cf"),
    Shades(band: "#221b10", border: "#43351b", ink: "#f0c581", line: "#b98a3e"),
    Shades(band: "#0f2220", border: "#1b423d", ink: "#7fdccf", line: "#3b998c"),
    Shades(band: "#181c22", border: "#2b323c", ink: "#b8c4d4", line: "#718096"),
    Shades(band: "#142013", border: "#263f24", ink: "#a2dc9c", line: "#5f9e59"),
    Shades(band: "#0f1f28", border: "#1a3c4e", ink: "#8fd3f5", line: "#3f90b6"),
    Shades(band: "#24141f", border: "#46263c", ink: "#f0abdc", line: "#b5669f"),
  ]

  static let count = light.count

  /// The color of an arrow that breaches the architecture.
  static let breach = (light: "#d1242f", dark: "#ff5d62")
  /// The color of an arrow with untidy imports or declarations.
  static let hygiene = (light: "#d08a90", dark: "#a9656b")
}
