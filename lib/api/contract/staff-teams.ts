import { z } from "zod"
import { team } from "@/lib/teams/schema"
import { accountCall } from "./account-shapes"
import { staffTeamRoutes as routes } from "./staff-teams-routes"

export const staffTeams = {
  listTeams: accountCall
    .route({ ...routes.listTeams, summary: "The company's teams with their members, by name" })
    .output(z.object({ status: z.literal(200), data: z.object({ teams: z.array(team) }) })),
}
