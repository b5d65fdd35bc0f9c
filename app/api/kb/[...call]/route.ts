import { portalRouter } from "@/lib/api/bases/portal"
import { serve } from "@/lib/api/http/serve"

const answer = serve(portalRouter, "/api/kb")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
