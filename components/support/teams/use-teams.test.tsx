import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { hookOf } from "@/components/testing/hook-of"
import { teams } from "@/lib/api/support/teams/client"
import type { Team } from "@/lib/support/teams/schema"
import { useTeams } from "./use-teams"

const team: Team = { id: "t1", name: "Bells", members: [] }

test.each([
  ["added", ({ add }: ReturnType<typeof useTeams>) => add(team)],
  ["renamed", ({ replace }: ReturnType<typeof useTeams>) => replace("t1", { ...team, name: "Chains" })],
  ["deleted", ({ replace }: ReturnType<typeof useTeams>) => replace("t1", null)],
])("what a tab has read of the teams is asked for anew once one is %s", (_, change) => {
  const client = new QueryClient()
  const { queryKey } = teams()
  client.setQueryData(queryKey, [team])
  change(
    hookOf(
      () => useTeams([team]),
      (drawn) => <QueryClientProvider client={client}>{drawn}</QueryClientProvider>,
    ),
  )
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
