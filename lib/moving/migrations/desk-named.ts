import type { Desk } from "@/lib/moving/desks/source"
import { type DeskName, deskTitles } from "@/lib/moving/desks/values"
import { InvalidError } from "@/lib/platform/errors"
import { desks } from "./desks"

/** The desk of this name. @throws InvalidError for one that cannot be moved from */
export function deskNamed(name: DeskName): Desk {
  const desk = desks[name]
  if (!desk) throw new InvalidError(`Moving from ${deskTitles[name] ?? name} is not possible yet`)
  return desk
}
