import path from "node:path"
import { root } from "./root.mjs"

const folder = path.join(root, ".next/vestibule")
/** The server as one file: as many files as it is made of take seconds to be found and translated at every start. */
export const bundledServer = path.join(folder, "server.mjs")
/** What works on jobs beside it. */
export const bundledWorker = path.join(folder, "worker.mjs")
/** What starts it and watches over it, for the same reason. */
export const bundledSupervisor = path.join(folder, "supervisor.mjs")
/** The command line: a command takes half a second to start rather than three. */
export const bundledAdmin = path.join(folder, "admin.mjs")

// Next finds its own files, some hold native code, the build is no part of what it builds, and Firebase, S3, IMAP,
// holidays, checks of senders, SAML and OpenTelemetry are loaded only where they are used.
const external = [
  /^next(\/|$)/,
  ...["sharp", "@node-rs/argon2", "pg-native", "rolldown"],
  ...[/^firebase-admin(\/|$)/, /^@aws-sdk\//, "imapflow", "mailauth", "date-holidays"],
  ...["@node-saml/node-saml", "@xmldom/xmldom", /^@opentelemetry\//],
]
// Packages written for `require` find it, and their folder, as they would on their own.
const banner = `import { createRequire as requireFor } from "node:module"
const require = requireFor(import.meta.url)
const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]`

/** Makes all of them. They stand as deep below the project's folder as `scripts/up`, whose files they hold. */
export async function bundlePrograms() {
  await bundle("server.ts", bundledServer)
  await bundle("scripts/up/worker.ts", bundledWorker)
  await bundle("scripts/up/supervisor.ts", bundledSupervisor)
  await bundle("scripts/admin.ts", bundledAdmin)
}

async function bundle(input, file) {
  const { rolldown } = await import("rolldown")
  const made = await rolldown({
    cwd: root,
    input,
    platform: "node",
    tsconfig: true,
    external,
    transform: { target: "node20.20" },
    logLevel: "warn",
  })
  await made.write({ file, format: "esm", codeSplitting: false, banner })
  await made.close()
}
