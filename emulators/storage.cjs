// Google's emulator of Cloud Storage without its rules engine, a jar that is fetched from Google: it takes what is asked with an
// administrator's rights, as the portal's server asks, and refuses everything else. Ends with its standard input.
const { StorageEmulator } = require("firebase-tools/lib/emulator/storage")
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry")

const emulator = new StorageEmulator({
  host: "127.0.0.1",
  port: Number(process.argv[2]),
  projectId: "demo-vestibule",
  rules: { name: __filename, content: "" },
})
emulator._rulesRuntime.start = async () => {}
emulator._rulesRuntime.stop = async () => {}
emulator._rulesManager = { start: async () => {}, stop: async () => {}, getRuleset: () => undefined }

EmulatorRegistry.start(emulator).then(() => console.log("ready"))
process.stdin.on("end", () => process.exit()).resume()
