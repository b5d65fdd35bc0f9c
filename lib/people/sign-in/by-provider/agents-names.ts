import type { Context } from "@/lib/tenancy/context"
import { ownersNames } from "./owners-names"

type Place = Pick<Context, "store">

/** Whether an agent besides `id` is called one of these now, by the directory or as an address. Who is switched off is not. */
export const areAgents = async ({ store }: Place, names: string[], id?: string) =>
  (await store.people.provisioning.listCalled(names)).some((agent) => agent.isActive && agent.id !== id)

/** Whether one of these names the owner, or an agent besides `id` who is not switched off. */
export const areTaken = async (ctx: Place, names: string[], id?: string) =>
  (await areAgents(ctx, names, id)) || (await ownersNames(ctx, names)).length > 0
