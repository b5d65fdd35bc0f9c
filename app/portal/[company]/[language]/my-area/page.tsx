import { redirect } from "next/navigation"
import { myAreaPath } from "@/lib/platform/paths"

/** The older name of the customer's area (B18, D-05). */
export default function MyAreaPage() {
  redirect(myAreaPath)
}
