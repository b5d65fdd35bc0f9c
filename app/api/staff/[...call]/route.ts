import { staffRouter } from "@/lib/api/bases/staff"
import { serve } from "@/lib/api/http/serve"

const answer = serve(staffRouter, "/api/staff")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
