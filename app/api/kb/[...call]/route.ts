import { accountRoutes } from "@/lib/api/contract/accounts-routes"
import { knowledgeBaseRoutes } from "@/lib/api/contract/knowledge-base-routes"
import { accountsRouter } from "@/lib/api/router/accounts"
import { knowledgeBaseRouter } from "@/lib/api/router/knowledge-base"
import { serve } from "@/lib/api/serve"

const answer = serve(
  { ...knowledgeBaseRouter, ...accountsRouter },
  { ...knowledgeBaseRoutes, ...accountRoutes },
  "/api/kb",
)

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
