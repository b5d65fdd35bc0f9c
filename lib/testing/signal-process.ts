import { once } from "node:events"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { connect } from "@/lib/platform/db/database"
import { sendSignals } from "@/lib/platform/live/sending"
import { liveDirectory } from "@/lib/platform/live/store"

// Tells Firestore of what is committed in the DATABASE_URL it was started with, from the first message on until it is killed.
process.once("disconnect", () => process.exit())
process.send?.("begun")
await once(process, "message")
const outbox = liveDirectory(acrossCompanies(connect(process.env.DATABASE_URL ?? "")))
for (;;) await sendSignals(outbox)
