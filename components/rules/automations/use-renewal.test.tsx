import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { hookOf } from "@/components/testing/hook-of"
import { automations, macros } from "@/lib/api/rules/automations/client"
import { useRenewal } from "./use-renewal"

test("once a rule has changed, the macros that tickets offer are asked for anew as well", async () => {
  const client = new QueryClient()
  const keys = [automations().queryKey, macros().queryKey]
  for (const key of keys) client.setQueryData(key, [])
  const renew = hookOf(useRenewal, (drawn) => (
    <QueryClientProvider client={client}>{drawn}</QueryClientProvider>
  ))
  await renew()
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
