import path from "node:path"
import { root } from "./root.mjs"

/** The server as one file: as many files as it is made of take seconds to be found and translated at every start. */
export const bundledServer = path.join(root, ".next/vestibule/server.mjs")

// Next finds its own files, and these hold native code.
const external = ["next", "sharp", "@node-rs/argon2", "pg-native"]
// Packages written for `require` find it, and their folder, as they would on their own.
const banner = `import { createRequire } from "node:module"
const require = createRequire(import.meta.url)
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]`

/** Makes `bundledServer` of server.ts. It stands as deep below the project's folder as `scripts/up`, whose files it holds. */
export async function bundleServer() {
  const { build } = await import("esbuild")
  await build({
    entryPoints: [path.join(root, "server.ts")],
    outfile: bundledServer,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.20",
    external,
    banner: { js: banner },
    logLevel: "error",
  })
}
