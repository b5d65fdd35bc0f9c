import { recheckMinutes } from "@/lib/people/identity-providers/values"
import { recheckDue } from "@/lib/people/sign-in/by-provider/recheck"
import { database } from "@/lib/platform/db/database"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** When people are looked for at their identity providers; of several instances, one does it, once at a time, and one waits meanwhile. */
export const recheckPeopleSchedule = `*/${Math.ceil(recheckMinutes / 3)} * * * * recheck-people ?queue=recheck-people&jobKey=recheck-people`

/** Asks identity providers whether those who are signed in by them are still theirs. */
export const recheckPeople = (): Promise<void> =>
  recheckDue(apexContext(), (organisationId) => openStore(database(), organisationId))
