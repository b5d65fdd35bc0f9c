export { giveKnowledge as GET, takeKnowledge as POST } from "@/lib/api/knowledge-archive"
