import { answerMcp } from "@/lib/api/support/mcp/mcp"

export { answerMcp as DELETE, answerMcp as GET, answerMcp as PATCH, answerMcp as POST, answerMcp as PUT }
