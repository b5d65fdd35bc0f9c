import { spawn } from "node:child_process"
import { once } from "node:events"
import { findEmbedded } from "@/lib/platform/db/embedded/server"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { neverSync } from "@/lib/testing/never-sync"
import { keepPromisedPrograms } from "@/lib/testing/programs"
import { anyFreePort } from "@/scripts/up/free-port"

const patienceMs = 300_000
// Blank is unset, and keeps what a developer's .env says away from the tests.
const ordinary = {
  DATABASE_URL: "",
  COMPANY_IDENTIFIER: "",
  ROOT_DOMAIN: "",
  PUBLIC_SCHEME: "",
  PUBLIC_PORT: "",
  TRUSTED_PROXIES: "",
  SMTP_URL: "",
  MAILBOX_KEY: "",
  DNS_SERVERS: "",
  // The mail servers of tests.
  PRIVATE_NETWORKS: "127.0.0.0/8,::1",
  MAIL_FROM: "",
  E2E_TOKENS: "",
  FIREBASE_PROJECT_ID: "",
  // There is no proxy in front that would have to notice.
  DRAIN_SECONDS: "0",
}

/**
 * Playwright's globalSetup: a portal of its own for the run, started as people start it, with the demo companies.
 * Tests find it by `E2E_PORT`, its mail listener by `E2E_MAIL_PORT`, and arrange in its `DATABASE_URL`; the command line, run by a test, acts on it too.
 */
export default async function startPortal() {
  const dataDir = makeDataFolder("e2e")
  const port = await anyFreePort()
  const mailPort = await anyFreePort()
  const ports = { E2E_PORT: String(port), PORT: String(port), E2E_MAIL_PORT: String(mailPort) }
  Object.assign(process.env, ordinary, ports, { DATA_DIR: dataDir })
  const giveBackPrograms = keepPromisedPrograms()
  const portal = spawn(process.execPath, ["scripts/up.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    // Of this portal alone: others that tests start cannot listen there as well.
    env: { ...process.env, MAIL_LISTEN: `127.0.0.1:${mailPort}` },
  })
  await untilReady(portal.stdout)
  process.env.DATABASE_URL = (await findEmbedded(dataDir)) ?? ""
  await neverSync(process.env.DATABASE_URL)
  return async function stopPortal() {
    portal.kill("SIGTERM")
    if (portal.exitCode === null) await once(portal, "exit")
    removeDataFolder(dataDir)
    giveBackPrograms()
  }
}

/** Passes its output on until it says that it is ready; then only lets it flow. */
function untilReady(output: NodeJS.ReadableStream) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The portal took too long to start.")), patienceMs)
    let said = ""
    output.on("data", (chunk) => {
      if (/^Ready after/m.test(said)) return
      process.stdout.write(chunk)
      said += chunk
      if (!/^Ready after/m.test(said)) return
      clearTimeout(timer)
      resolve()
    })
    output.on("end", () => reject(new Error("The portal did not start; the reason is above.")))
  })
}
