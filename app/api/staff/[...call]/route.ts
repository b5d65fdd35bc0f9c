import { staffRoutes } from "@/lib/api/contract/staff-routes"
import { staffRouter } from "@/lib/api/router/staff"
import { serve } from "@/lib/api/serve"

const answer = serve(staffRouter, staffRoutes, "/api/staff")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
