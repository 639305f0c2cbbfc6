import { beginFirstSearch } from '../src/flights/begin-first-search.ts';

beginFirstSearch();
