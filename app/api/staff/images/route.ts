export { takeArticleImage as POST } from "@/lib/api/platform/files/article-images"
