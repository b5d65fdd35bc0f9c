import type { App } from "firebase-admin/app"
import type { FirebaseSettings, ServiceAccount } from "./schema"
import { FirebaseError, firebaseSettings } from "./settings"

// On globalThis because Next bundles this module apart from server.ts. One app a project and key.
const shared = globalThis as { vestibuleFirebaseApps?: Map<string, Promise<App>> }
shared.vestibuleFirebaseApps ??= new Map()
const apps = shared.vestibuleFirebaseApps

/**
 * The installation's app at Firebase, made when it is first asked for: firebase-admin is loaded here and nowhere else.
 * @throws FirebaseError where Firebase is not configured
 */
export function firebaseApp(): Promise<App> {
  const settings = firebaseSettings()
  if (!settings) throw new FirebaseError("Firebase is not configured")
  const name = `${settings.projectId} ${settings.serviceAccount?.client_email ?? "without a key"}`
  const made = apps.get(name) ?? openApp(name, settings)
  apps.set(name, made)
  return made
}

async function openApp(name: string, { projectId, serviceAccount }: FirebaseSettings): Promise<App> {
  const { cert, initializeApp } = await import("firebase-admin/app")
  return initializeApp(
    { projectId, ...(serviceAccount && { credential: cert(keyOf(serviceAccount)) }) },
    name,
  )
}

const keyOf = ({ project_id, client_email, private_key }: ServiceAccount) => ({
  projectId: project_id,
  clientEmail: client_email,
  privateKey: private_key,
})

export async function firebaseAuth() {
  const { getAuth } = await import("firebase-admin/auth")
  return getAuth(await firebaseApp())
}

export async function firestore() {
  const { getFirestore } = await import("firebase-admin/firestore")
  return getFirestore(await firebaseApp())
}

/** A bucket of Cloud Storage. */
export async function firebaseBucket(name: string) {
  const { getStorage } = await import("firebase-admin/storage")
  return getStorage(await firebaseApp()).bucket(name)
}

/** Ends its connections. */
export async function closeFirebase(): Promise<void> {
  const open = [...apps.values()]
  apps.clear()
  if (open.length === 0) return
  const { deleteApp } = await import("firebase-admin/app")
  const { getFirestore } = await import("firebase-admin/firestore")
  await Promise.all(
    open.map(async (opening) => {
      const app = await opening
      // What still waits for an answer would go on trying.
      await getFirestore(app).terminate()
      await deleteApp(app)
    }),
  )
}
