import { ownerRoutes } from "@/lib/api/contract/owner-routes"
import { ownerRouter } from "@/lib/api/router/owner"
import { serve } from "@/lib/api/serve"

const answer = serve(ownerRouter, ownerRoutes, "/api/owner")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
