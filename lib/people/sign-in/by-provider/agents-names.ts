import type { Context } from "@/lib/tenancy/context"

/** Whether an agent besides `id` is called one of these now, by the directory or as an address. Who is switched off is not. */
export const areAgents = async ({ store }: Pick<Context, "store">, names: string[], id?: string) =>
  (await store.people.provisioning.listCalled(names)).some((agent) => agent.isActive && agent.id !== id)
