import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"
import { firestoreAccess, liveVersions } from "@/lib/people/sessions/firestore-access"
import { clientConfig } from "@/lib/platform/firebase/schema"

const hint = z.enum(["portal", "person", "staff"]).describe("What has changed, as in the events of /api/live")

const accessReply = replyOf(
  z.object({
    token: z.string().describe("Signs in at Firebase, within an hour"),
    config: clientConfig.describe("The project, as Firebase's libraries take it"),
    emulators: z.object({ firestore: z.string().optional(), auth: z.string().optional() }),
    documents: z.array(z.object({ path: z.string(), hint })),
  }),
)

const versionsReply = replyOf(
  z.object({
    versions: z.array(z.object({ hint, version: z.number() })),
    waiting: z.number().nullable().describe("The first change that Firestore could not be told of yet"),
  }),
)

/** How open pages of people who are signed in listen to Firestore, below /api/kb. */
export const live = {
  liveAccess: signedIn
    .read("How to listen to Firestore; 404 where the portal does without", {})
    .answers(accessReply, async (ctx) => ({ status: 200, data: await firestoreAccess(ctx) })),
  liveVersions: signedIn
    .read("The versions that the documents in Firestore should have", {})
    .answers(versionsReply, async (ctx) => ({ status: 200, data: await liveVersions(ctx) })),
}
