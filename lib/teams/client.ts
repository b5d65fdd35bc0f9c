import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"

/** The company's teams with their members, by name. */
export const teams = () =>
  queryOptions({
    queryKey: ["staff", "teams"],
    queryFn: async () => (await staffApi.listTeams({})).data.teams,
    retry: 1,
  })
