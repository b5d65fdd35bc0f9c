import { webRoutes } from "@/lib/api/contract/web-routes"
import { webRouter } from "@/lib/api/router/web"
import { serve } from "@/lib/api/serve"

const answer = serve(webRouter, webRoutes, "/api/v1")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
