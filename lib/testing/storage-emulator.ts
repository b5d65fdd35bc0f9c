import { spawn } from "node:child_process"
import { generateKeyPairSync } from "node:crypto"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import { anyFreePort } from "@/scripts/up/free-port"

const project = "demo-vestibule"
const bucket = "vestibule-files"

/** Why this machine has no emulator of Cloud Storage, or undefined where it has one. */
export const noStorageEmulator = existsSync(resolve("emulators/node_modules/firebase-tools"))
  ? undefined
  : "npm install --prefix emulators has not been run"

/** Google's emulator of Cloud Storage with an empty bucket. `env` is for a portal that keeps its files there. */
export async function startStorageEmulator() {
  const port = await anyFreePort()
  const child = spawn(process.execPath, [resolve("emulators/storage.cjs"), String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  await Promise.race([once(child.stdout, "data"), once(child, "exit").then(ended)])
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const account = {
    project_id: project,
    client_email: `portal@${project}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  }
  return {
    env: {
      FILES: "cloud-storage",
      FILES_BUCKET: bucket,
      FIREBASE_PROJECT_ID: project,
      FIREBASE_CREDENTIALS: JSON.stringify(account),
      FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${port}`,
    },
    bucket,
    async stop() {
      child.stdin.end()
      await once(child, "exit")
    },
  }
}

function ended(): never {
  throw new Error("The emulator of Cloud Storage has ended; the reason is above")
}
