import { deleteApp, initializeApp } from "firebase/app"
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from "firebase/auth"
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from "firebase/firestore"
import type { FirestoreAccess } from "./schema"

export type Ears = {
  /** A document has this version; null means that Firestore is not reached, and says nothing of what there is. */
  onVersion: (path: string, version: number | null) => void
  /** Firestore refuses the person, whose token may have been revoked. */
  onRefused: () => void
}

let opened = 0

/**
 * Signs in at Firebase, for as long as this is listened to and in memory only, and listens to the documents. It rejects where
 * Firebase refuses the token. @returns what ends it, and the sign-in with it
 */
export async function listenToFirestore(
  { token, config, emulators, documents }: FirestoreAccess,
  { onVersion, onRefused }: Ears,
): Promise<() => void> {
  opened += 1
  const app = initializeApp(config, `live ${opened}`)
  const end = () => void deleteApp(app)
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (emulators.auth) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true })
    const db = initializeFirestore(app, {})
    if (emulators.firestore) {
      const { hostname, port } = new URL(`http://${emulators.firestore}`)
      connectFirestoreEmulator(db, hostname, Number(port))
    }
    await signInWithCustomToken(auth, token)
    for (const { path } of documents)
      onSnapshot(
        doc(db, path),
        { includeMetadataChanges: true },
        // What is not there while nothing is reached may be there all the same.
        (found) => onVersion(path, found.metadata.fromCache ? null : versionIn(found.get("version"))),
        onRefused,
      )
    return end
  } catch (error) {
    end()
    throw error
  }
}

const versionIn = (version: unknown) => (typeof version === "number" ? version : 0)
