import Foundation
import Testing

extension BuildTests {
  @Suite struct LayerCheckTests {
    @Test(arguments: ConsumerPackage.BuildSystem.allCases)
    func `with the plugin, a build fails until the import is declared`(
      _ buildSystem: ConsumerPackage.BuildSystem
    ) async throws {
      let package = try ConsumerPackage.flags(buildSystem, isChecked: true)
      let failing = try await package.build()
      #expect(failing.status != 0)
      #expect(
        failing.output.contains(
          "\(package.folder)/Sources/app/main.swift:1:8: error: 'app' imports 'A' without declaring it (it leaks "
            + "through app → B → A); add it to the dependencies of 'app' in the manifest, or remove the import "
            + "[undeclared-import]\n"), "\(failing.output)")

      try package.writeManifest(isChecked: true, appDeclares: ["A", "B"])
      let fixed = try await package.build()
      #expect(fixed.status == 0, "\(fixed.output)")
      #expect(try await package.run("app") == "two two\n")

      let compiled = package.compiledModules()
      #expect(compiled.isSuperset(of: ["A", "B", "app", "ArchitectureDomain", "layercheck"]))
      #expect(try compiled.intersection(Self.modulesOfTheReader()) == [])
      #expect(!fixed.output.contains("libxml"))
      // The plugin's program only checks files.
      let output = failing.output + fixed.output
      for module in ["DiagramsPresentation", "ReportsPresentation", "RepairsDomain", "RepositoryData"] {
        #expect(!output.contains("-module-name \(module)"))
      }
    }

    @Test(arguments: ConsumerPackage.BuildSystem.allCases)
    func `checks only changed targets again`(_ buildSystem: ConsumerPackage.BuildSystem) async throws {
      let package = try ConsumerPackage.flags(buildSystem, isChecked: true)
      try package.writeManifest(isChecked: true, appDeclares: ["A", "B"])
      // After the first build, `native` links the lint again, which then counts as changed.
      for _ in 1...2 { #expect(try await package.build().status == 0) }
      #expect(try await !package.build().output.contains("check-target"))

      try package.write("@_exported import Swift\nimport B\n", to: "Sources/A/A.swift")
      let cycle = try await package.build()
      #expect(cycle.status != 0)
      #expect(cycle.output.contains("Sources/A/A.swift:2:8: error: 'A' imports 'B' without declaring it"))
      #expect(!cycle.output.contains("/B.json --stamp"))
    }

    @Test(arguments: ConsumerPackage.BuildSystem.allCases)
    func `checks the layers of the package`(_ buildSystem: ConsumerPackage.BuildSystem) async throws {
      let package = try ConsumerPackage.flags(buildSystem, isChecked: true)
      try package.writeManifest(isChecked: true, appDeclares: ["A", "B"])
      let layers = """
        { layers: [
          { name: "Inner", targets: ["A"] },
          { name: "Middle", targets: ["B"], sees: ["Inner"] },
          { name: "Outer", targets: ["app"] },
          { name: "Tests", targets: ["*Tests"] },
        ] }
        """
      try package.write("{ extends: ['rules/layers.json5'] }", to: "architecture.json5")
      try package.write(layers, to: "rules/layers.json5")
      let passing = try await package.build()
      #expect(passing.status == 0, "\(passing.output)")
      try package.write(
        layers.replacing("[\"app\"] }", with: "[\"app\"], sees: [\"Middle\"] }"), to: "rules/layers.json5")
      let build = try await package.build()
      #expect(build.status != 0)
      #expect(
        build.output.contains(
          "\(package.folder)/Sources/app/main.swift:1:8: error: 'app' of Outer imports 'A' of Inner, but Outer sees "
            + "only Middle"), "\(build.output)")
    }

    @Test(arguments: ConsumerPackage.BuildSystem.allCases)
    func `accepts a program in a single file with any name`(_ buildSystem: ConsumerPackage.BuildSystem)
      async throws
    {
      let package = try ConsumerPackage.flags(buildSystem, isChecked: true)
      try package.remove("Sources/app/main.swift")
      try package.write("import B\nprint(describe(\"one\"))", to: "Sources/app/app.swift")
      let build = try await package.build()
      #expect(build.status == 0, "\(build.output)")
      #expect(try await package.run("app") == "one\n")

      try package.write("import A\nimport B\nprint(describe(\"one\"))", to: "Sources/app/app.swift")
      let failing = try await package.build()
      #expect(failing.status != 0)
      #expect(failing.output.contains("Sources/app/app.swift:1:8: error: 'app' imports 'A'"))
    }

    private static func modulesOfTheReader() throws -> Set<String> {
      let layers = "\(ConsumerPackage.repository)/Modules/Reader"
      let modules = try FileManager.default.contentsOfDirectory(atPath: layers).flatMap {
        try FileManager.default.contentsOfDirectory(atPath: "\(layers)/\($0)")
      }
      return Set(modules).union(["viewstate"])
    }
  }
}
