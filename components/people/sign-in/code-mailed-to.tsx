import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"

/** Where to look for the code, with the address as `address` draws it. */
export const codeMailedTo = (email: string, className?: string) =>
  together(
    words("people.verify").parts("intro", {
      email,
      address: (inside) => <bdi className={className}>{inside}</bdi>,
    }),
  )
