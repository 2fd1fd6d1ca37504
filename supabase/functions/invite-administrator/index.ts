import { dependenciesFrom } from './environment.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler(dependenciesFrom((name) => Deno.env.get(name))));
