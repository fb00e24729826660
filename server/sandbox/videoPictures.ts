import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Stands in for YouTube's pictures of videos: a plain one of the usual size for every id, always the same. */
export const sandboxVideoPictures = (app: FastifyInstance) => {
  app.get<{ Params: { videoId: string } }>(
    '/sandbox/video-pictures/:videoId/hqdefault.jpg',
    async ({ params: { videoId } }, reply) => {
      const hue = Math.round(((createHash('sha256').update(videoId).digest()[0] ?? 0) / 255) * 360);
      reply.header('cache-control', 'public, max-age=86400');
      return reply.type('image/svg+xml').send(
        `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360">
          <rect width="480" height="360" fill="hsl(${hue} 35% 32%)"/>
          <circle cx="360" cy="90" r="150" fill="hsl(${(hue + 40) % 360} 45% 45%)"/>
          <path d="M0 360V250l120-90 110 80 90-60 160 120v60z" fill="hsl(${hue} 40% 20%)"/>
        </svg>`,
      );
    },
  );
};
