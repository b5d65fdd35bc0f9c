import { generateKeyPairSync } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pino from "pino"
import { readEnv } from "@/lib/platform/env"
import { firebaseApp } from "./admin"
import { checkFirebase } from "./check"
import { firebaseSettings, isFirestoreUsed } from "./settings"

const folder = mkdtempSync(join(tmpdir(), "vestibule-firebase-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const projectId = "help-centre-1a2b3"
const account = {
  type: "service_account",
  project_id: projectId,
  client_email: `portal@${projectId}.iam.gserviceaccount.com`,
  private_key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
}
const client = { apiKey: "public", projectId, appId: "1:2:web:3" }
const configured = {
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_CREDENTIALS: JSON.stringify(account),
  FIREBASE_CLIENT_CONFIG: JSON.stringify(client),
}
type Shared = { vestibuleFirebase?: { isRefused: boolean } }
/** What a start has found out counts for its process. */
const startAnew = () => Object.assign((globalThis as Shared).vestibuleFirebase ?? {}, { isRefused: false })
beforeEach(startAnew)

const envOf = (values: Record<string, string | undefined>) => readEnv({ NODE_ENV: "test", ...values })

test("without a project nothing of Firebase is used, whatever else is set", () => {
  const { FIREBASE_PROJECT_ID: _, ...rest } = configured
  for (const values of [{}, rest, { FIREBASE_PROJECT_ID: " " }]) {
    expect(firebaseSettings(envOf(values))).toBeNull()
    expect(isFirestoreUsed(envOf(values))).toBe(false)
  }
})

test("the key is read from a file or from the environment, and browsers listen only with a configuration for them", () => {
  const file = join(folder, "key.json")
  writeFileSync(file, JSON.stringify(account))
  const { FIREBASE_CREDENTIALS: _, ...others } = configured
  const inFile = envOf({ ...others, FIREBASE_CREDENTIALS_FILE: file })
  expect(firebaseSettings(inFile)).toEqual(firebaseSettings(envOf(configured)))
  expect(firebaseSettings(inFile)).toMatchObject({
    projectId,
    serviceAccount: { project_id: projectId },
    client,
  })
  expect(isFirestoreUsed(inFile)).toBe(true)
  expect(isFirestoreUsed(envOf({ ...configured, FIREBASE_CLIENT_CONFIG: "" }))).toBe(false)
})

const { private_key: _, ...keyless } = account
const wrong: [name: string, changes: Record<string, string>, words: RegExp][] = [
  ["no key", { FIREBASE_CREDENTIALS: "" }, /needs FIREBASE_CREDENTIALS_FILE or FIREBASE_CREDENTIALS/],
  ["a file and a key", { FIREBASE_CREDENTIALS_FILE: "/key.json" }, /both set: keep one/],
  [
    "a file that is not there",
    { FIREBASE_CREDENTIALS: "", FIREBASE_CREDENTIALS_FILE: join(folder, "none.json") },
    /none\.json cannot be read \(ENOENT\)/,
  ],
  ["no JSON", { FIREBASE_CREDENTIALS: "secret{" }, /^FIREBASE_CREDENTIALS is not JSON$/],
  [
    "half a key",
    { FIREBASE_CREDENTIALS: JSON.stringify(keyless) },
    /^FIREBASE_CREDENTIALS lacks private_key$/,
  ],
  [
    "a key that is none",
    { FIREBASE_CREDENTIALS: JSON.stringify({ ...account, private_key: "-----BEGIN" }) },
    /private_key that is no key/,
  ],
  [
    "a key for another project",
    { FIREBASE_PROJECT_ID: "another-project" },
    /FIREBASE_CREDENTIALS is for the project help-centre-1a2b3, but FIREBASE_PROJECT_ID is another-project/,
  ],
  [
    "browsers sent to another project",
    { FIREBASE_CLIENT_CONFIG: JSON.stringify({ ...client, projectId: "another-project" }) },
    /FIREBASE_CLIENT_CONFIG is for the project another-project/,
  ],
  ["no configuration for browsers", { FIREBASE_CLIENT_CONFIG: "{}" }, /lacks apiKey, projectId/],
]

test.each(wrong)(
  "%s is said at the start, which goes on without Firebase only where told so",
  async (_, changes, words) => {
    const lines: { reason?: string }[] = []
    const log = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) })
    const env = envOf({ ...configured, ...changes })
    await expect(checkFirebase(log, env)).rejects.toThrow(words)
    expect(() => firebaseSettings(env)).toThrow(words)
    const tolerant = envOf({ ...configured, ...changes, FIREBASE_FALLBACK: "on" })
    expect([firebaseSettings(tolerant), isFirestoreUsed(tolerant)]).toEqual([null, false])
    expect(lines).toEqual([])
    await checkFirebase(log, tolerant)
    expect(lines).toEqual([expect.objectContaining({ reason: expect.stringMatching(words) })])
  },
)

test("no word about a wrong key holds any of it", () => {
  const env = envOf({ ...configured, FIREBASE_CREDENTIALS: `${JSON.stringify(account)}}` })
  expect(() => firebaseSettings(env)).toThrow(/^FIREBASE_CREDENTIALS is not JSON$/)
})

describe("in a process", () => {
  afterEach(() => {
    for (const name of Object.keys(configured)) delete process.env[name]
  })

  test("its app is one, made with the key when it is first asked for", async () => {
    Object.assign(process.env, configured)
    const app = await firebaseApp()
    expect(await firebaseApp()).toBe(app)
    expect(app.options.projectId).toBe(projectId)
  })

  test("without Firebase there is no app", async () => {
    await expect(async () => firebaseApp()).rejects.toThrow("Firebase is not configured")
  })
})

const emulators = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "FIREBASE_STORAGE_EMULATOR_HOST"]

test.each(emulators)(
  "%s is refused in production, except for a project that Firebase cannot have",
  (name) => {
    const at = { [name]: "127.0.0.1:8080" }
    const production = { ...configured, ...at, NODE_ENV: "production" }
    expect(() => envOf(production)).toThrow(`${name} is for tests and development`)
    expect(() => envOf({ ...production, NODE_ENV: "development" })).not.toThrow()
    expect(() => envOf({ ...at, NODE_ENV: "production" })).not.toThrow()
    const pretended = envOf({ ...at, NODE_ENV: "production", FIREBASE_PROJECT_ID: "demo-portal" })
    expect(firebaseSettings(pretended)).toMatchObject({ projectId: "demo-portal", serviceAccount: null })
    expect(() => envOf({ ...production, [name]: "no host" })).toThrow(`${name} is a host and a port`)
  },
)
