import type { Env } from "@/lib/platform/env"

type Firebase = Pick<
  Env,
  "FIREBASE_PROJECT_ID" | "FIREBASE_CLIENT_CONFIG" | "FIRESTORE_EMULATOR_HOST" | "FIREBASE_AUTH_EMULATOR_HOST"
>

/** Where pages that listen to Firestore ask; none for a portal that does without. */
export function firebaseOrigins(env: Firebase): string[] {
  if (!env.FIREBASE_PROJECT_ID || !env.FIREBASE_CLIENT_CONFIG) return []
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env
  return [
    firestore ? `http://${firestore}` : "https://firestore.googleapis.com",
    ...(auth
      ? [`http://${auth}`]
      : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"]),
  ]
}
