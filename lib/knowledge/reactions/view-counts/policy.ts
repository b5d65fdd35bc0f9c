import { isbot } from "isbot"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { Actor } from "@/lib/tenancy/context"
import type { Program } from "./schema"

/** Whether this is a reader: no robot, no browser that prefetches, and not the company's own staff (F03). */
export const isReader = (actor: Actor, { name, isAhead }: Program) =>
  name !== "" && !isAhead && !isbot(name) && !isStaff(actor)
