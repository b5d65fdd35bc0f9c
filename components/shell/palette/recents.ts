import { z } from "zod"
import { type IconName, isIconName } from "@/components/ui/icon"

/** The latest choices in this tab; they are forgotten with the tab. */
const recent = z.object({
  id: z.string(),
  label: z.string(),
  hint: z.string().optional(),
  icon: z.custom<IconName>(isIconName),
  href: z.string().startsWith("/"),
})
export type Recent = z.infer<typeof recent>

const mostKept = 5
const keyOf = (personId: string) => `vestibule.recent.${personId}`

export function recentsOf(personId: string): Recent[] {
  try {
    return z.array(recent).parse(JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? "[]"))
  } catch {
    return []
  }
}

/** The latest stands first, each once. */
export function keepRecent(personId: string, chosen: Recent): void {
  const others = recentsOf(personId).filter(({ id }) => id !== chosen.id)
  try {
    sessionStorage.setItem(keyOf(personId), JSON.stringify([chosen, ...others].slice(0, mostKept)))
  } catch {
    // Storage may be forbidden; there are no recent ones then.
  }
}
