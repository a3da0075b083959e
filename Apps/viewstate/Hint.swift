/// Names the option that helps with a failure. Presentation doesn't know options.
enum Hint {
  static func text(_ reason: String) -> String? {
    switch reason {
    case "timedOut": "--timeout sets the limit."
    case "tooLarge": "--max-size sets the limit."
    case "signInNeeded":
      "A feed takes https://NAME:PASSWORD@HOST as its address."
    case "fileExists": "--as gives another name, and --to another folder."
    case "notAFolder": "--to names the folder."
    case "notSecure": "--allow-http accepts an address without encryption."
    case "feedsVanished": "--fewer-feeds accepts this."
    case "changed": "viewstate accounts reset NAME does this."
    case "undecided": "--keep or --delete chooses."
    case "offline": "Leave out --offline and --policy cache-only."
    case "storeLocked", "storeReadOnly", "storeFull", "notAStore", "storeIsEarlier",
      "storeUnusable", "nowhereToKeep":
      "--store names another store."
    default: nil
    }
  }
}
