import { forgetReaders as forget } from "@/lib/knowledge/reactions/view-counts/mutations"
import { apexContext } from "@/lib/work/contexts"

/** Every hour, so that yesterday is forgotten by seven past midnight; then the last views of it are written. */
export const forgetReadersSchedule = "7 * * * * forget-readers"

/** Forgets who read which article on the days before today (D-31). */
export const forgetReaders = () => forget(apexContext())
