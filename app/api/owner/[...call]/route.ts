import { ownerRouter } from "@/lib/api/bases/owner"
import { serve } from "@/lib/api/http/serve"

const answer = serve(ownerRouter, "/api/owner")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
