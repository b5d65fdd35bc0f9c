import { z } from "zod"

const line = z.string().trim().min(1).max(2000)

/** The key of a service account, as the Firebase console saves it. */
export const serviceAccount = z.object({
  project_id: line,
  client_email: line,
  private_key: z.string().min(1).max(20_000),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

/** What the Firebase console gives for web apps. None of it is secret; browsers are told all of it. */
export const clientConfig = z.object({
  apiKey: line,
  projectId: line,
  authDomain: line.optional(),
  appId: line.optional(),
  storageBucket: line.optional(),
  messagingSenderId: line.optional(),
})
export type ClientConfig = z.infer<typeof clientConfig>

export type FirebaseSettings = {
  projectId: string
  /** Null where emulators stand in for Google's services, which ask for none. */
  serviceAccount: ServiceAccount | null
  /** Null where browsers are to use nothing of Firebase. */
  client: ClientConfig | null
}
