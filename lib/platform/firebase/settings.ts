import { createPrivateKey } from "node:crypto"
import { readFileSync } from "node:fs"
import type { z } from "zod"
import { type Env, readEnv } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import { clientConfig, type FirebaseSettings, type ServiceAccount, serviceAccount } from "./schema"

/** Firebase cannot be used as it is configured. */
export class FirebaseError extends AppError {}

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleFirebase?: { read: WeakMap<Env, Reading>; isRefused: boolean } }
shared.vestibuleFirebase ??= { read: new WeakMap(), isRefused: false }
const state = shared.vestibuleFirebase

type Reading = { settings: FirebaseSettings | null } | { error: FirebaseError }

/**
 * Firebase as it is configured, or null where it is not, and where it is not usable and FIREBASE_FALLBACK is on.
 * @throws FirebaseError with what is wrong
 */
export function firebaseSettings(env: Env = readEnv()): FirebaseSettings | null {
  if (!env.FIREBASE_PROJECT_ID || state.isRefused) return null
  const reading = state.read.get(env) ?? readingOf(env)
  state.read.set(env, reading)
  if ("settings" in reading) return reading.settings
  if (env.FIREBASE_FALLBACK === "on") return null
  throw reading.error
}

/** Whether Firestore tells open pages of changes. */
export const isFirestoreUsed = (env: Env = readEnv()): boolean =>
  env.FIREBASE_PROJECT_ID !== undefined && Boolean(firebaseSettings(env)?.client)

/** From now on this process does without Firebase. */
export function doWithoutFirebase(): void {
  state.isRefused = true
}

function readingOf(env: Env): Reading {
  try {
    return { settings: settingsFrom(env) }
  } catch (error) {
    if (error instanceof FirebaseError) return { error }
    throw error
  }
}

/** @throws FirebaseError naming the variable that is wrong and why */
export function settingsFrom(env: Env): FirebaseSettings {
  const projectId = env.FIREBASE_PROJECT_ID ?? ""
  return { projectId, serviceAccount: accountFrom(env, projectId), client: clientFrom(env, projectId) }
}

const hasEmulator = (env: Env) =>
  Boolean(
    env.FIRESTORE_EMULATOR_HOST || env.FIREBASE_AUTH_EMULATOR_HOST || env.FIREBASE_STORAGE_EMULATOR_HOST,
  )

function accountFrom(env: Env, projectId: string): ServiceAccount | null {
  const { FIREBASE_CREDENTIALS: text, FIREBASE_CREDENTIALS_FILE: file } = env
  if (text && file)
    throw new FirebaseError("FIREBASE_CREDENTIALS and FIREBASE_CREDENTIALS_FILE are both set: keep one")
  if (!text && !file) {
    if (hasEmulator(env)) return null
    throw new FirebaseError(
      "FIREBASE_PROJECT_ID needs FIREBASE_CREDENTIALS_FILE or FIREBASE_CREDENTIALS: the key of a service account",
    )
  }
  const name = file ? "FIREBASE_CREDENTIALS_FILE" : "FIREBASE_CREDENTIALS"
  const account = parsed(name, file ? contentOf(file) : (text ?? ""), serviceAccount)
  if (account.project_id !== projectId) throw otherProject(name, account.project_id, projectId)
  requireKey(name, account.private_key)
  return account
}

function clientFrom(env: Env, projectId: string) {
  const { FIREBASE_CLIENT_CONFIG: text } = env
  if (!text) return null
  const client = parsed("FIREBASE_CLIENT_CONFIG", text, clientConfig)
  if (client.projectId !== projectId)
    throw otherProject("FIREBASE_CLIENT_CONFIG", client.projectId, projectId)
  return client
}

const otherProject = (name: string, found: string, wanted: string) =>
  new FirebaseError(`${name} is for the project ${found}, but FIREBASE_PROJECT_ID is ${wanted}`)

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    const { code = "it cannot be read" } = error as NodeJS.ErrnoException
    throw new FirebaseError(`FIREBASE_CREDENTIALS_FILE ${file} cannot be read (${code})`, { cause: error })
  }
}

/** What is wrong is said without what was found: it may be part of a key. */
function parsed<T>(name: string, text: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new FirebaseError(`${name} is not JSON`)
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path }) => path.join(".")).filter(Boolean)
  throw new FirebaseError(`${name} lacks ${places.join(", ") || "its fields"}`)
}

function requireKey(name: string, pem: string) {
  try {
    createPrivateKey(pem)
  } catch {
    throw new FirebaseError(`${name} has a private_key that is no key`)
  }
}
