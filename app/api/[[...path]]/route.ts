import { ORPCError } from "@orpc/server"
import { fail } from "@/lib/api/http/failure"

const answer = () => fail(new ORPCError("NOT_FOUND", { message: "There is no such call" }))

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
