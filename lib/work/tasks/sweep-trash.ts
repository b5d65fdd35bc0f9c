import { database } from "@/lib/platform/db/database"
import { removeOldTrash } from "@/lib/support/trash/mutations"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Every hour; of several instances, one does it. */
export const sweepTrashSchedule = "11 * * * * sweep-trash"

/** Removes the tickets that were deleted long ago. */
export const sweepTrash = () => removeOldTrash(apexContext(), (id) => openStore(database(), id))
