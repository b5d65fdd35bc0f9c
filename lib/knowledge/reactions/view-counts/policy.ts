import { isbot } from "isbot"
import { isStaff } from "@/lib/people/sessions/policy"
import type { Actor } from "@/lib/work/context"
import type { Agent } from "./schema"

/** Whether this is somebody who reads: no robot, no browser fetching ahead, and nobody of the company itself (F03). */
export const isReader = (actor: Actor, { name, isAhead }: Agent) =>
  name !== "" && !isAhead && !isbot(name) && !isStaff(actor)
