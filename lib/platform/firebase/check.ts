import { type Env, readEnv } from "@/lib/platform/env"
import type { Log } from "@/lib/platform/log"
import { firebaseApp } from "./admin"
import type { FirebaseSettings } from "./schema"
import { doWithoutFirebase, FirebaseError, settingsFrom } from "./settings"

/** A start waits so long for Google and no longer. */
const patienceMs = 5000

/**
 * Whether Firebase can be used as it is configured, asked when the portal starts. What Google refuses counts, and what
 * does not answer does not: it may answer later.
 * @throws FirebaseError unless FIREBASE_FALLBACK is on: then the portal does without, and the log says why
 */
export async function checkFirebase(log: Log, env: Env = readEnv()): Promise<void> {
  if (!env.FIREBASE_PROJECT_ID) return
  try {
    await requireAccepted(settingsFrom(env), log)
    log.info({ project: env.FIREBASE_PROJECT_ID }, "Firebase is used")
  } catch (error) {
    if (!(error instanceof FirebaseError) || env.FIREBASE_FALLBACK !== "on") throw error
    doWithoutFirebase()
    log.warn({ event: "firebase-refused", reason: error.message }, "The portal runs without Firebase")
  }
}

async function requireAccepted({ serviceAccount, projectId }: FirebaseSettings, log: Log) {
  if (!serviceAccount) return
  const { options } = await firebaseApp()
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref())
  try {
    const token = await Promise.race([options.credential?.getAccessToken(), late])
    if (!token) log.warn({ project: projectId }, "Google does not answer yet")
  } catch (error) {
    if (!isRefusal(error)) return log.warn({ project: projectId, err: error }, "Google does not answer yet")
    throw new FirebaseError(`Google refuses the key of ${serviceAccount.client_email}`, { cause: error })
  }
}

/** Google answers so for a key that was deleted, or one of an account that is gone or switched off. */
const isRefusal = (error: unknown) => /invalid_grant|invalid_client|account not found/i.test(String(error))
