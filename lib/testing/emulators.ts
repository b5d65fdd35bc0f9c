import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { anyFreePort } from "@/scripts/up/free-port"
import { machinePath, optionalProgram } from "./programs"

/** A project that exists in emulators only. */
export const pretendedProject = "demo-vestibule"

/** A running emulator: at `host`, as 127.0.0.1:8080. */
export type Emulator = { host: string; stop: () => Promise<void> }

const jar = "/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"
const tools = resolve("emulators/node_modules/firebase-tools/lib/bin/firebase.js")

/** Emulators that run already, as this process was started. */
const given = {
  firestore: process.env.FIRESTORE_EMULATOR_HOST,
  auth: process.env.FIREBASE_AUTH_EMULATOR_HOST,
  storage: process.env.FIREBASE_STORAGE_EMULATOR_HOST,
}

/** Has this process, and those it starts, use these emulators; a machine at Google is not asked who it is. */
export function pointToEmulators(emulators: { firestore: string; auth?: string }) {
  const values = {
    FIREBASE_PROJECT_ID: pretendedProject,
    FIREBASE_CLIENT_CONFIG: JSON.stringify({ apiKey: "any", projectId: pretendedProject }),
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
    ...(emulators.auth && { FIREBASE_AUTH_EMULATOR_HOST: emulators.auth }),
    METADATA_SERVER_DETECTION: "none",
  }
  Object.assign(process.env, values)
  return () => {
    for (const name of Object.keys(values)) delete process.env[name]
  }
}

/** Why there is no emulator of Firestore on this machine, or null where there is one. */
export function noFirestore(): string | null {
  if (given.firestore) return null
  if (!existsSync(jar)) return "this machine has no google-cloud-cli-firestore-emulator"
  return optionalProgram("java") ? null : "this machine has no java"
}

/** Why there are no other emulators, or null where there are. */
export const noTools = (...services: Service[]): string | null =>
  existsSync(tools) || services.every((name) => given[name])
    ? null
    : "npm install --prefix emulators has not been run"

/** `describe` where nothing is missing; otherwise its tests are skipped, and its title says why. */
export function describeWith(missing: (string | null)[], title: string, body: () => void) {
  const reasons = missing.filter((reason) => reason !== null)
  if (reasons.length === 0) describe(title, () => body())
  else describe.skip(`${title} (skipped: ${reasons.join(", ")})`, () => body())
}

/** Google's emulator of Firestore, with the rules of this project: one that runs already, or one of its own at this port. */
export async function startFirestore(port?: number): Promise<Emulator> {
  if (given.firestore && !port) return lendFirestore(given.firestore)
  const at = port ?? (await anyFreePort())
  const main = "com.google.cloud.datastore.emulator.firestore.CloudFirestore"
  const args = ["-Duser.language=en", "-Xmx256m", "-cp", jar, main, "--host=127.0.0.1", `--port=${at}`]
  return begin(spawned(optionalProgram("java") ?? "", [...args, `--rules=${resolve("firestore.rules")}`]), at)
}

async function lendFirestore(host: string): Promise<Emulator> {
  const content = readFileSync("firestore.rules", "utf8")
  const body = JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } })
  const at = `http://${host}/emulator/v1/projects/${pretendedProject}:securityRules`
  const { ok, status } = await fetch(at, { method: "PUT", body })
  if (!ok) throw new Error(`The emulator at ${host} does not take the rules (${status})`)
  return { host, stop: async () => {} }
}

type Service = "auth" | "storage"

/** Emulators of firebase-tools. @returns where each is, and what stops them */
export async function startTools<S extends Service>(...services: S[]) {
  if (services.every((name) => given[name]))
    return { hosts: given as Record<S, string>, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), "vestibule-emulators-"))
  const ports = {} as Record<S | "hub" | "logging", number>
  for (const name of [...services, "hub", "logging"] as const) ports[name] = await anyFreePort()
  const places = Object.entries<number>(ports).map(([name, port]) => [name, { host: "127.0.0.1", port }])
  const emulators = { ...Object.fromEntries(places), ui: { enabled: false }, singleProjectMode: false }
  const config = join(folder, "firebase.json")
  writeFileSync(config, JSON.stringify({ emulators, storage: { rules: resolve("storage.rules") } }))
  const args = ["emulators:start", "--only", services.join(","), "--project", pretendedProject]
  const child = spawned(process.execPath, [tools, ...args, "--config", config], folder)
  const [first] = services
  const { stop } = await begin(child, ports[first as S])
  return {
    hosts: Object.fromEntries(services.map((name) => [name, `127.0.0.1:${ports[name]}`])) as Record<
      S,
      string
    >,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function spawned(program: string, args: string[], cwd?: string) {
  // Nothing here is at Google: no word of this machine goes there.
  const env = { ...process.env, PATH: machinePath(), CI: "1", NO_UPDATE_NOTIFIER: "1" }
  return spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] })
}

/** Those of firebase-tools ask Google for news first, which takes its time where that cannot be reached. */
export const emulatorPatienceMs = 300_000

async function begin(child: ChildProcess, port: number): Promise<Emulator> {
  let said = ""
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (part) => {
      said = `${said}${part}`.slice(-2000)
    })
  const exited = once(child, "exit")
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM")
    await exited
  }
  for (const end = Date.now() + emulatorPatienceMs; !(await answers(port)); await wait(100)) {
    if (child.exitCode !== null) throw new Error(`An emulator did not start: ${said}`)
    if (Date.now() > end) {
      await stop()
      throw new Error(`An emulator does not answer: ${said}`)
    }
  }
  return { host: `127.0.0.1:${port}`, stop }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )
