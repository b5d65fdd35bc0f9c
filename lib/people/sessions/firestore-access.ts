import { readEnv } from "@/lib/platform/env"
import { NotFoundError } from "@/lib/platform/errors"
import { firebaseSettings } from "@/lib/platform/firebase/settings"
import { documentPath, personDocument, portalDocument, staffDocument } from "@/lib/platform/live/documents"
import type { Change, FirestoreAccess, LiveVersions } from "@/lib/platform/live/schema"
import { isStaff, requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor, Context } from "@/lib/tenancy/context"
import { customToken } from "./custom-token"

const documentsOf = (actor: Actor): { document: string; hint: Change }[] => [
  { document: portalDocument, hint: "portal" },
  { document: personDocument(requireSignedIn(actor).id), hint: "person" },
  ...(isStaff(actor) ? [{ document: staffDocument, hint: "staff" } as const] : []),
]

/** @throws NotFoundError where the portal does without Firestore, UnauthenticatedError */
export async function firestoreAccess({ organisation, actor, store }: Context): Promise<FirestoreAccess> {
  const person = requireSignedIn(actor)
  const config = firebaseSettings()?.client
  const token = await customToken({ organisation, store }, person)
  if (!config || !token) throw new NotFoundError("Firestore")
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = readEnv()
  const documents = documentsOf(actor).map(({ document, hint }) => ({
    path: documentPath(organisation.id, document),
    hint,
  }))
  return { token, config, emulators: { firestore, auth }, documents }
}

/** By this an open page finds out whether what it hears is late. @throws UnauthenticatedError */
export async function liveVersions({ actor, store }: Context): Promise<LiveVersions> {
  const own = documentsOf(actor)
  const names = own.map(({ document }) => document)
  const found = await store.platform.live.versionsOf(names)
  const versions = own.map(({ document, hint }) => ({
    hint,
    version: found.find((row) => row.document === document)?.version ?? 0,
  }))
  return { versions, waiting: await store.platform.live.firstWaiting(names) }
}
