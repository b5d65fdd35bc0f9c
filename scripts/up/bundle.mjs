import path from "node:path"
import { root } from "./root.mjs"

/** The server as one file: as many files as it is made of take seconds to be found and translated at every start. */
export const bundledServer = path.join(root, ".next/vestibule/server.mjs")

// Next finds its own files, some hold native code, and Firebase and S3 are loaded only where they are configured.
const external = [
  /^next(\/|$)/,
  ...["sharp", "@node-rs/argon2", "pg-native"],
  ...[/^firebase-admin(\/|$)/, /^@aws-sdk\//],
]
// Packages written for `require` find it, and their folder, as they would on their own.
const banner = `import { createRequire as requireFor } from "node:module"
const require = requireFor(import.meta.url)
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]`

/** Makes `bundledServer` of server.ts. It stands as deep below the project's folder as `scripts/up`, whose files it holds. */
export async function bundleServer() {
  const { rolldown } = await import("rolldown")
  const bundle = await rolldown({
    cwd: root,
    input: "server.ts",
    platform: "node",
    tsconfig: true,
    external,
    transform: { target: "node20.20" },
    logLevel: "warn",
  })
  await bundle.write({ file: bundledServer, format: "esm", codeSplitting: false, banner })
  await bundle.close()
}
